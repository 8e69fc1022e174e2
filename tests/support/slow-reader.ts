/** A reader whose file takes longer to load than its reading may take. */
await new Promise((resolve) => setTimeout(resolve, 700))

export function reads(): string {
  return 'read'
}
