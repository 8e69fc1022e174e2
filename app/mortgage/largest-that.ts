/** Binary search: the largest whole number from `low` to `high` for which `holds`, given that it holds at `low` and stops only once. */
export function largestThat(low: number, high: number, holds: (value: number) => boolean): number {
  let [held, refused] = [low, high + 1]
  while (refused - held > 1) {
    const middle = Math.floor((held + refused) / 2)
    if (holds(middle)) held = middle
    else refused = middle
  }
  return held
}
