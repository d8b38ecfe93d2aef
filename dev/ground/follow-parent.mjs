/**
 * Loaded before a program with --import: when the process that started it is killed, and so cannot stop
 * it, the program stops itself. Otherwise it would keep the port from the next start.
 */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
