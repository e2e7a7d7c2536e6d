/** The message tells the buyer how to continue. */
export class UnreadableOrderFile extends Error {
  override name = 'UnreadableOrderFile'
}
