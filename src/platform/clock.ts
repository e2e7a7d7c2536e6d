/** Passed as an argument, so tests can set the time. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
