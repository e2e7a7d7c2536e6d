import type { Trial } from './trial.ts'
import { authorization } from '#torture/trials/authorization.ts'
import { checkouts } from '#torture/trials/checkouts.ts'
import { closedGate } from '#torture/trials/closed-gate.ts'
import { databaseRestarts } from '#torture/trials/database-restarts.ts'
import { failedStatements } from '#torture/trials/failed-statements.ts'
import { fullDisk } from '#torture/trials/full-disk.ts'
import { fuzz } from '#torture/trials/fuzz.ts'
import { hostileFiles } from '#torture/trials/hostile-files.ts'
import { guessing } from '#torture/trials/guessing.ts'
import { kills } from '#torture/trials/kills.ts'
import { littleMemory } from '#torture/trials/little-memory.ts'
import { lostAnswers } from '#torture/trials/lost-answers.ts'
import { model } from '#torture/trials/model.ts'
import { pictures } from '#torture/trials/pictures.ts'
import { replicaTrials } from '#torture/trials/replica.ts'
import { replays } from '#torture/trials/replays.ts'
import { slowBodies } from '#torture/trials/slow-bodies.ts'
import { slowDatabase } from '#torture/trials/slow-database.ts'
import { stockEdits } from '#torture/trials/stock-edits.ts'
import { stops } from '#torture/trials/stops.ts'

export const trials: Trial[] = [
  checkouts,
  stockEdits,
  hostileFiles,
  replays,
  lostAnswers,
  kills,
  databaseRestarts,
  slowDatabase,
  ...replicaTrials,
  fullDisk,
  littleMemory,
  pictures,
  stops,
  slowBodies,
  model,
  failedStatements,
  authorization,
  closedGate,
  guessing,
  fuzz,
]
