// Plain JavaScript, so that an old Node can run it and print the requirement.
const needed = [22, 18]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `Tradecounter needs Node ${needed.join('.')} or later; this is ${process.versions.node}.\n` +
      'Node 24 comes with the optional dependencies on Linux and Windows: run "npm ci" without --omit=optional, ' +
      'then use npm scripts.\n',
  )
  process.exit(1)
}
