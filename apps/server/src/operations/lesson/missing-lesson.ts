export function missingLesson(id: number): string {
  return `Урока с номером ${id} нет. Возможно, его уже удалили из расписания.`;
}
