/** Text without accents and capitals, for comparing; does the same as `app.fold_text` in the database. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
