/** '3.94%', and with the third decimal if there is one: '3.945%'. */
export function exactPercent(percent: number): string {
  return `${percent.toFixed(Math.round(percent * 1000) % 10 === 0 ? 2 : 3)}%`
}
