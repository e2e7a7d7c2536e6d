/** A job that no further attempt would help. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
