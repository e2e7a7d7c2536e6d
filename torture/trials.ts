import type { Trial } from './trial.ts'
import { authorization } from '#torture/trials/authorization.ts'
import { checkouts } from '#torture/trials/checkouts.ts'
import { closedGate } from '#torture/trials/closed-gate.ts'
import { databaseRestarts } from '#torture/trials/database-restarts.ts'
import { decoderMemory } from '#torture/trials/decoder-memory.ts'
import { eventLoop } from '#torture/trials/event-loop.ts'
import { failedStatements } from '#torture/trials/failed-statements.ts'
import { fullDisk } from '#torture/trials/full-disk.ts'
import { fuzz } from '#torture/trials/fuzz.ts'
import { hostileFiles } from '#torture/trials/hostile-files.ts'
import { guessing } from '#torture/trials/guessing.ts'
import { invalidations } from '#torture/trials/invalidations.ts'
import { kills } from '#torture/trials/kills.ts'
import { largeImport } from '#torture/trials/large-import.ts'
import { lowMemory } from '#torture/trials/low-memory.ts'
import { lostResponses } from '#torture/trials/lost-responses.ts'
import { model } from '#torture/trials/model.ts'
import { pictures } from '#torture/trials/pictures.ts'
import { quickOrder } from '#torture/trials/quick-order.ts'
import { replicaTrials } from '#torture/trials/replica.ts'
import { replays } from '#torture/trials/replays.ts'
import { slowClients } from '#torture/trials/slow-clients.ts'
import { slowDatabase } from '#torture/trials/slow-database.ts'
import { stockEdits } from '#torture/trials/stock-edits.ts'
import { stops } from '#torture/trials/stops.ts'
import { unknownEmails } from '#torture/trials/unknown-emails.ts'

export const trials: Trial[] = [
  checkouts,
  stockEdits,
  hostileFiles,
  eventLoop,
  quickOrder,
  replays,
  lostResponses,
  kills,
  largeImport,
  databaseRestarts,
  slowDatabase,
  ...replicaTrials,
  invalidations,
  fullDisk,
  lowMemory,
  pictures,
  decoderMemory,
  stops,
  slowClients,
  model,
  failedStatements,
  authorization,
  closedGate,
  guessing,
  unknownEmails,
  fuzz,
]
