/** A North American number in E.164 (`+14165550142`) as people read it: `416-555-0142`. Other numbers stay as given. */
export function displayPhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : e164
}
