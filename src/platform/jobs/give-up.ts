/** A job that no further attempt would help. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
