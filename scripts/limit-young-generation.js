/** In MiB. V8 lets a busy server's young generation grow to 128 MB, although 32 MB render pages as fast. */
const flag = '--max-semi-space-size=16'

/**
 * Replaces this process by one with the flag, which V8 reads only at its start, and with `parameter`. The process ID stays,
 * and the memory that a build took is returned. Does nothing where the system cannot do so (Windows), in workers, which
 * inherit the flag, and if the operator set another size.
 */
export function limitYoungGeneration(parameter) {
  const options = [...process.execArgv, process.env['NODE_OPTIONS'] ?? '']
  const isSet = options.some((option) => /semi.space.size/.test(option))
  if (isSet || process.channel || process.platform === 'win32' || !process.execve) return
  process.execve(
    process.execPath,
    [process.execPath, flag, ...process.execArgv, ...process.argv.slice(1), parameter],
    process.env,
  )
}
