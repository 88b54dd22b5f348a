import { describe, expect, it } from 'vitest';
import { odsCell, odsOf, odsRow } from '../../testing/ods.ts';
import { rawWorkbook, workbookParts } from '../../testing/workbook.ts';
import { makeZip } from '../../testing/zip.ts';
import { readOdsContent } from '../formats/ods.ts';
import { unpackPart, WORKBOOK_LIMITS } from './archive-guard.ts';
import { readWorkbook, readWorkbookGrids } from './read-workbook.ts';

const text = (place: string, value: string, more = '') =>
  `<c r="${place}" t="inlineStr" ${more}><is><t>${value}</t></is></c>`;
const STYLES = {
  name: 'xl/styles.xml',
  content:
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font/>' +
    '<font><strike/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>',
};
const RELATIONS = {
  name: 'xl/_rels/workbook.xml.rels',
  content:
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>' +
    '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
};

/** A workbook of one sheet in which style 1 is struck out. */
function styledWorkbook(sheetXml: string): Buffer {
  const parts = workbookParts(sheetXml).filter(({ name }) => name !== RELATIONS.name);
  return makeZip([...parts, RELATIONS, STYLES]);
}

const HIDDEN =
  '<cols><col min="2" max="2" width="9" hidden="1"/><col min="3" max="3" width="0" customWidth="1"/></cols><sheetData>' +
  `<row r="1">${text('A1', 'Пн')}${text('B1', 'спрятано')}${text('C1', 'узко')}${text('D1', '8А')}</row>` +
  `<row r="2" hidden="1">${text('A2', 'Вт')}<c r="D2"><v>5</v></c></row>` +
  `<row r="3">${text('D3', '8Б')}</row></sheetData>`;
const HIDDEN_LEFT = [
  { row: 0, column: 1, text: 'спрятано', why: 'hidden' },
  { row: 0, column: 2, text: 'узко', why: 'hidden' },
  { row: 1, column: 0, text: 'Вт', why: 'hidden' },
  { row: 1, column: 3, text: '5', why: 'hidden' },
];

describe('what is hidden in a workbook', () => {
  it('is left out of its tables and reported', async () => {
    const [grid] = await readWorkbookGrids(rawWorkbook(HIDDEN));

    expect(grid?.rows).toEqual([['Пн', null, null, '8А'], [], [null, null, null, '8Б']]);
    expect(grid?.left).toEqual(HIDDEN_LEFT);
  });

  it('is left out of its lists and reported', async () => {
    const [sheet] = await readWorkbook(rawWorkbook(HIDDEN), ['Уроки']);

    expect(sheet?.rows).toEqual([
      { row: 1, cells: ['Пн', null, null, '8А'] },
      { row: 3, cells: [null, null, null, '8Б'] },
    ]);
    expect(sheet?.left).toEqual(HIDDEN_LEFT);
  });

  it('is seen where it is shown as one with what is not hidden', async () => {
    const rows =
      `<sheetData><row r="1" hidden="1">${text('A1', 'Пн')}${text('B1', 'нет')}</row><row r="2">${text('B2', '8А')}</row></sheetData>` +
      '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>';

    const [grid] = await readWorkbookGrids(rawWorkbook(rows));

    expect(grid?.rows).toEqual([['Пн'], [null, '8А']]);
    expect(grid?.left).toEqual([{ row: 0, column: 1, text: 'нет', why: 'hidden' }]);
  });
});

describe('what is struck out in a workbook', () => {
  it('is left out and reported, and of a text the part that is', async () => {
    const rich =
      '<c r="B1" t="inlineStr"><is><r><t>Алгебра\n</t></r><r><rPr><strike/></rPr><t>Иванова И. И.\n</t></r><r><rPr><b/></rPr><t>Петров П. П.</t></r></is></c>';
    const file = styledWorkbook(
      `<sheetData><row r="1">${text('A1', 'Пн')}${rich}${text('C1', 'Физика', 's="1"')}<c r="D1" s="1"><v>12</v></c></row></sheetData>`,
    );

    const [grid] = await readWorkbookGrids(file);
    const [sheet] = await readWorkbook(file, ['Уроки']);

    expect(grid?.rows).toEqual([['Пн', 'Алгебра\nПетров П. П.']]);
    expect(grid?.left).toEqual([
      { row: 0, column: 1, text: 'Иванова И. И.', why: 'struck-out' },
      { row: 0, column: 2, text: 'Физика', why: 'struck-out' },
      { row: 0, column: 3, text: '12', why: 'struck-out' },
    ]);
    expect([sheet?.rows[0]?.cells, sheet?.left]).toEqual([grid?.rows[0], grid?.left]);
  });
});

describe('a formula without a result', () => {
  const FORMULAS =
    '<sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>Лист2!B1</f></c>' +
    '<c r="C1"><f t="shared" si="0"/></c><c r="D1" t="str"><f>IF(A1=2,"","x")</f><v></v></c></row></sheetData>';
  const LEFT = [
    { row: 0, column: 1, text: '=Лист2!B1', why: 'no-value' },
    { row: 0, column: 2, text: '=…', why: 'no-value' },
  ];

  it('is reported, unlike one whose result is an empty text', async () => {
    const [grid] = await readWorkbookGrids(rawWorkbook(FORMULAS));
    const [sheet] = await readWorkbook(rawWorkbook(FORMULAS), ['Уроки']);

    expect([grid?.rows, grid?.left]).toEqual([[[2]], LEFT]);
    expect(sheet?.left).toEqual(LEFT);
  });

  it('is refused in words where there are more of them than cells a table may have', async () => {
    const row = (index: number) =>
      `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c>${'<c><f>1</f></c>'.repeat(300)}</row>`;
    const file = rawWorkbook(
      `<sheetData>${Array.from({ length: 700 }, (_, index) => row(index)).join('')}</sheetData>`,
    );

    await expect(readWorkbookGrids(file)).rejects.toThrow('больше 200000 ячеек с формулами');
  });
});

describe('an OpenDocument spreadsheet', () => {
  const readOds = (file: Uint8Array) => {
    const content = unpackPart(file, 'content.xml', WORKBOOK_LIMITS);
    return content ? readOdsContent(content, unpackPart(file, 'styles.xml', WORKBOOK_LIMITS)) : [];
  };
  const withStyles = (styles: string, table: string) =>
    makeZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
      {
        name: 'content.xml',
        content:
          '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s">' +
          `<office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
      },
      {
        name: 'styles.xml',
        content:
          '<office:document-styles xmlns:office="o" xmlns:style="s"><office:styles><style:style style:name="Отменено" style:family="table-cell">' +
          '<style:text-properties style:text-line-through-style="solid"/></style:style></office:styles></office:document-styles>',
      },
    ]);
  const style = (name: string, properties: string, more = '') =>
    `<style:style style:name="${name}" ${more}>${properties}</style:style>`;

  it('leaves out what is hidden and reports it', () => {
    const [grid] = readOds(
      odsOf({
        '8-9':
          '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="5"/>' +
          odsRow('Пн', 'спрятано', '8А') +
          odsRow('Вт', null, 5).replace(
            '<table:table-row',
            '<table:table-row table:visibility="filter" table:number-rows-repeated="2"',
          ) +
          odsRow(null, null, '8Б'),
      }),
    );

    expect(grid?.rows).toEqual([['Пн', null, '8А'], [], [], [null, null, '8Б']]);
    expect(grid?.left).toEqual([
      { row: 0, column: 1, text: 'спрятано', why: 'hidden' },
      { row: 1, column: 0, text: 'Вт', why: 'hidden' },
      { row: 1, column: 2, text: '5', why: 'hidden' },
      { row: 2, column: 0, text: 'Вт', why: 'hidden' },
      { row: 2, column: 2, text: '5', why: 'hidden' },
    ]);
  });

  it('leaves out a sheet that is hidden', () => {
    const hidden = style('ta1', '<style:table-properties table:display="false"/>', 'style:family="table"');
    const file = withStyles(
      hidden,
      `<table:table table:name="Черновик" table:style-name="ta1">${odsRow('Пн')}</table:table><table:table table:name="8">${odsRow('Вт')}</table:table>`,
    );

    expect(readOds(file).map(({ name }) => name)).toEqual(['8']);
  });

  it('leaves out what is struck out, by a style of its own, a named one, or in a part of a text', () => {
    const struck = '<style:text-properties style:text-line-through-style="solid"/>';
    const file = withStyles(
      style('ce1', struck) + style('ce2', '', 'style:parent-style-name="Отменено"') + style('T1', struck),
      `<table:table table:name="8"><table:table-row>${odsCell('Физика', 'table:style-name="ce1"')}${odsCell(12, 'table:style-name="ce2"')}` +
        '<table:table-cell office:value-type="string"><text:p>Алгебра</text:p><text:p><text:span text:style-name="T1">Иванова</text:span></text:p>' +
        `<text:p>Петров</text:p></table:table-cell>${odsCell('Химия')}</table:table-row></table:table>`,
    );

    const [grid] = readOds(file);

    expect(grid?.rows).toEqual([[null, null, 'Алгебра\nПетров', 'Химия']]);
    expect(grid?.left).toEqual([
      { row: 0, column: 0, text: 'Физика', why: 'struck-out' },
      { row: 0, column: 1, text: '12', why: 'struck-out' },
      { row: 0, column: 2, text: 'Иванова', why: 'struck-out' },
    ]);
  });

  it('reports a formula without a result', () => {
    const [grid] = readOds(
      odsOf({
        '8': `<table:table-row>${odsCell('Пн')}<table:table-cell table:formula="of:=[.A1]"/></table:table-row>`,
      }),
    );

    expect([grid?.rows, grid?.left]).toEqual([
      [['Пн']],
      [{ row: 0, column: 1, text: '=[.A1]', why: 'no-value' }],
    ]);
  });
});
