export async function seedDemo(_: { operatorUrl: string; now: Date }): Promise<string[]> {
  return []
}
