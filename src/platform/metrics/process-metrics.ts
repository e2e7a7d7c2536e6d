import { Counter, Registry } from 'prom-client'

/** The figures of this process that any part of it may count. */
export const processMetrics = new Registry()

/** Counts from the start of this process. A name ends with `_total`. */
export function processCounter<Label extends string>(
  name: `${string}_total`,
  help: string,
  labelNames: Label[],
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers: [processMetrics] })
}
