import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'

/** A gauge that is read with each scrape; null leaves it out. `aggregator` combines the values of several processes. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | null,
  aggregator: Aggregator = 'sum',
) {
  const gauge = new Gauge({
    name,
    help,
    aggregator,
    registers: [],
    collect() {
      const value = read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })
  registry.registerMetric(gauge)
}

interface LabeledValue {
  labels: Record<string, string>
  value: number
}

/** A gauge with labels that is read with each scrape. */
export function addLabeledGauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: () => LabeledValue[],
) {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    collect() {
      this.reset()
      for (const { labels, value } of read()) this.set(labels, value)
    },
  })
  registry.registerMetric(gauge)
}

/** A counter that is read with each scrape. */
export function addCounter(registry: Registry, name: string, help: string, read: () => number) {
  const counter = new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
  registry.registerMetric(counter)
}
