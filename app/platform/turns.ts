/**
 * At most `size` pieces of work at once, first come, first served. One that asks for all places has them alone.
 */
export function createTurns(size: number) {
  let free = size
  const waiting: { places: number; begin: () => void }[] = []

  function admit() {
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.places
      next.begin()
    }
  }

  async function take<T>(places: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      waiting.push({ places, begin })
      admit()
    })
    try {
      return await work()
    } finally {
      free += places
      admit()
    }
  }

  return {
    /** How many pieces of work wait for their turn. */
    waiting: () => waiting.length,
    one: <T>(work: () => Promise<T>) => take(1, work),
    alone: <T>(work: () => Promise<T>) => take(size, work),
  }
}
