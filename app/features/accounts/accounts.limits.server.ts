import { AppError } from '#app/platform/errors.ts'

/** Runs what is limited; answers the sentence with how long to wait instead of throwing it. */
export async function withinLimits<T>(work: () => Promise<T>): Promise<{ value: T } | { wait: string }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return { wait: error.message }
    throw error
  }
}
