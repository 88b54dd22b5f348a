import type { Wire } from '../../platform/schemas.ts';

export type ImportError = Wire['ImportError'];

/** Gathers everything wrong with a workbook, so that it is mended in one go. */
export class ImportErrors {
  readonly list: ImportError[] = [];

  /** About a whole sheet. */
  sheet(sheet: string, message: string): void {
    this.list.push({ sheet, row: null, column: null, message });
  }

  cell(place: { sheet: string; row: number; column: string }, message: string): void {
    const { sheet, row, column } = place;
    this.list.push({ sheet, row, column, message });
  }
}

/** One error as a sentence that stands alone: 'Лист «Уроки», строка 318, столбец «Учитель»: нет учителя «Ким О.»'. */
export function errorText({ sheet, row, column, message }: ImportError): string {
  const place = [
    sheet === null ? null : `лист «${sheet}»`,
    row === null ? null : `строка ${row}`,
    column === null ? null : `столбец «${column}»`,
  ].filter((part) => part !== null);
  if (place.length === 0) return message;
  return capital(`${place.join(', ')}: ${small(message)}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
