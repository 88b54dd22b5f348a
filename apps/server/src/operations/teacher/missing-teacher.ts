export function missingTeacher(id: number): string {
  return `Учителя с номером ${id} нет. Возможно, его уже удалили.`;
}
