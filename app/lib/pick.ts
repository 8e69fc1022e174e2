/** The named properties of an object, such as some columns of a table. */
export function pick<Of extends object, Name extends keyof Of>(of: Of, ...names: Name[]): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>
}
