/** Prints a line of a command's result. */
export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Prints a command's result for programs. */
export const printJson = (result: unknown) => print(JSON.stringify(result, null, 2))
