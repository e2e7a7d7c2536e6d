/** Of plain data whose fields come in the same order. */
export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
