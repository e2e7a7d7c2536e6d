/** The time, handed in so that rules and tests can have their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
