/** A sentence with its full stop; initials at its end have one already: 'Ведёт Зуева П. П.' */
export function withFullStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
