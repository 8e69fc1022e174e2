/** Text as people compare it: without accents and capitals, as `app.fold_text` does it in the database. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
