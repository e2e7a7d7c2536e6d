/** METRICS_TOKEN of the shops that tests start. */
export const metricsToken = 'token-of-prometheus-in-32-letters'

export const metricsHeaders = { authorization: `Bearer ${metricsToken}` }

/** The metrics of a shop at this address. */
export async function readMetrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: metricsHeaders })).text()
}
