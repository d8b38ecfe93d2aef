/**
 * Loaded with --import: when the parent process is killed and cannot stop the program, it stops itself.
 * Otherwise it would keep the port.
 */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
