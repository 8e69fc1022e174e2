export type Memory = ReturnType<typeof createMemory>

/** What requests read again and again from public tables, kept until any of those changes, as public pages are. */
export function createMemory() {
  let kept = new Map<string, Promise<unknown>>()
  return {
    /** What `load` returned before, or returns now. A failure is not kept, nor what was being loaded during a change. */
    recall<T>(name: string, load: () => Promise<T>): Promise<T> {
      const now = kept
      const known = (now.get(name) as Promise<T> | undefined) ?? load()
      now.set(name, known)
      known.catch(() => now.delete(name))
      return known
    },
    forget() {
      kept = new Map()
    },
  }
}
