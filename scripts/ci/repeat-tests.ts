import { spawn, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

// Runs tests again and again, beside processes that keep the machine busy, to find flaky ones:
// npm run measure -- test-repeat --times 20 --busy 2 -- --project browser tests/e2e/orders/cart.test.ts

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '10' }, busy: { type: 'string', default: '0' } },
  allowPositionals: true,
})

const loops = Array.from({ length: Number(values.busy) }, () => spawn(process.execPath, ['-e', 'for (;;);']))
process.on('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')))

let failures = 0
const times = Number(values.times)
for (let run = 1; run <= times; run++) {
  const { status } = spawnSync('npm', ['test', '--', ...positionals], { stdio: 'inherit' })
  if (status !== 0) failures++
  console.log(`Run ${run} of ${times}: ${status === 0 ? 'passed' : 'failed'}`)
}
console.log(`${failures} of ${times} runs failed`)
process.exit(failures > 0 ? 1 : 0)
