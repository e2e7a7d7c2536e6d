/** The published types lack the options. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
}
