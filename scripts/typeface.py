"""Makes packages/ui/src/tokens/typeface/golos-text.woff2: Golos Text in one file with what a Russian school writes.

Run by hand after a new version of the typeface; needs Python with `pip install fonttools==4.66.1 brotli`:

    python scripts/typeface.py

The package @fontsource-variable/golos-text has the letters in a file per script. Both come from one design with one
axis, so the Cyrillic glyphs are put beside the Latin ones; then only the characters below stay, from regular to bold.
"""

from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
FILES = ROOT / "node_modules/@fontsource-variable/golos-text/files"
OUTPUT = ROOT / "packages/ui/src/tokens/typeface/golos-text.woff2"

# ASCII, Russian, and the signs of a printed text. Other letters come from the files of the package when one is shown.
CHARACTERS = [
    *range(0x20, 0x7F),
    *(ord(sign) for sign in "\u00a0§©«\u00ad°±²³·»½×"),
    *range(0x0410, 0x0450),
    ord("Ё"),
    ord("ё"),
    *range(0x2009, 0x2016),
    *(ord(sign) for sign in "‘’‚“”„†•…\u202f‰′″‹›€₽№™↑↓−∙"),
]
# Weights in use are 400 to 700.
WEIGHTS = {"wght": (400, 700)}


def open_part(name: str) -> TTFont:
    return TTFont(FILES / f"golos-text-{name}-wght-normal.woff2")


def add_glyphs(font: TTFont, other: TTFont) -> None:
    """Puts the glyphs of `other` that `font` has not beside its own, with their widths and variations."""
    known = set(font.getGlyphOrder())
    glyphs, variations, widths = font["glyf"], font["gvar"].variations, font["hmtx"].metrics
    order = list(font.getGlyphOrder())
    for name in other.getGlyphOrder():
        if name in known:
            continue
        order.append(name)
        glyphs.glyphs[name] = other["glyf"][name]
        variations[name] = other["gvar"].variations.get(name, [])
        widths[name] = other["hmtx"].metrics[name]
    font.setGlyphOrder(order)
    glyphs.glyphOrder = order
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code, name in other.getBestCmap().items():
                table.cmap.setdefault(code, name)


def add_kerning(font: TTFont, other: TTFont) -> None:
    """Adds the pairs of `other`, with their variations, to the kerning of `font`."""
    store, added = font["GDEF"].table.VarStore, other["GDEF"].table.VarStore
    first_region, first_data = len(store.VarRegionList.Region), len(store.VarData)
    store.VarRegionList.Region.extend(added.VarRegionList.Region)
    store.VarRegionList.RegionCount = len(store.VarRegionList.Region)
    for data in added.VarData:
        data.VarRegionIndex = [index + first_region for index in data.VarRegionIndex]
        store.VarData.append(data)
    store.VarDataCount = len(store.VarData)

    table = font["GPOS"].table
    for lookup in other["GPOS"].table.LookupList.Lookup:
        if lookup.LookupType != 2:
            continue
        for pairs in lookup.SubTable:
            for value in values_of(pairs):
                device = getattr(value, "XAdvDevice", None)
                if device is not None and device.DeltaFormat == 0x8000:
                    device.StartSize += first_data
        at = len(table.LookupList.Lookup)
        table.LookupList.Lookup.append(lookup)
        table.LookupList.LookupCount = at + 1
        records = table.FeatureList.FeatureRecord
        for feature in {id(record.Feature): record.Feature for record in records if record.FeatureTag == "kern"}.values():
            feature.LookupListIndex.append(at)
            feature.LookupCount += 1


def values_of(pairs):
    if pairs.Format == 1:
        records = [record for pair_set in pairs.PairSet for record in pair_set.PairValueRecord]
    else:
        records = [record for class1 in pairs.Class1Record for record in class1.Class2Record]
    return [value for record in records for value in (record.Value1, record.Value2) if value is not None]


def reopened(font: TTFont) -> TTFont:
    """The font as a reader of its file sees it: what belongs together has been counted anew."""
    file = BytesIO()
    font.flavor = None
    font.save(file)
    file.seek(0)
    return TTFont(file)


def main() -> None:
    font, cyrillic = open_part("latin"), open_part("cyrillic")
    add_kerning(font, cyrillic)
    add_glyphs(font, cyrillic)
    # Nothing is written downwards, and widths vary with their glyphs.
    for table in ("vhea", "vmtx", "VVAR", "HVAR"):
        del font[table]
    font = instantiateVariableFont(reopened(font), WEIGHTS)
    font = reopened(font)

    options = subset.Options(flavor="woff2", layout_features=["kern", "tnum"])
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    subset.save_font(font, str(OUTPUT), options)
    print(f"{OUTPUT.relative_to(ROOT)}: {OUTPUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
