import { diagnose } from '#scripts/doctor/diagnose.ts'
import type { Finding } from '#scripts/doctor/finding.ts'
import { readMachine } from '#scripts/doctor/machine.ts'
import { print, printJson } from './print.ts'

/** The exit code is 1 if anything needs action. */
export async function doctor({ json = false }: { json?: boolean }) {
  const findings = await diagnose(process.env, readMachine())
  const faults = findings.filter(({ kind }) => kind === 'fault')
  if (json) printJson({ isHealthy: faults.length === 0, findings })
  else printFindings(findings)
  if (faults.length > 0) process.exitCode = 1
}

function printFindings(findings: Finding[]) {
  const messagesOf = (kind: Finding['kind']) =>
    findings.filter((finding) => finding.kind === kind).map(({ message }) => message)
  for (const message of messagesOf('fault')) print(`Fault: ${message}`)
  for (const message of messagesOf('note')) print(`Note:  ${message}`)
  if (messagesOf('fault').length === 0) print('The shop is healthy.')
}
