/** The message says what to do. */
export class UnreadableOrderFile extends Error {
  override name = 'UnreadableOrderFile'
}
