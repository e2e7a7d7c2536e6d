/** Compares plain JSON data whose keys are in the same order. */
export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
