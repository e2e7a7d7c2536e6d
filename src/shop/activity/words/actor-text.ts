import { systemActorId } from '#shop/audit/record-change.ts'

interface Actor {
  actorId: number
  actorName: string | null
}

/** The name of who made a change. */
export function actorText({ actorId, actorName }: Actor): string {
  if (actorId === systemActorId) return 'The shop'
  return actorName ?? `Deleted account ${actorId}`
}
