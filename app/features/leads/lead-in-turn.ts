const lastOf = new Map<string, Promise<void>>()

/** Sends the next change of a lead once its last one has been answered: two quick ones come from the same person. */
export function inTurn(id: string, send: () => Promise<void>): Promise<void> {
  const turn = (lastOf.get(id) ?? Promise.resolve()).then(send, send)
  lastOf.set(id, turn)
  return turn
}
