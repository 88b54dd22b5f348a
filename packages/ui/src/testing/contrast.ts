export type Rgb = readonly [red: number, green: number, blue: number];

/** How far two colours are apart, WCAG 2.2: from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of a colour with channels from 0 to 255. */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
