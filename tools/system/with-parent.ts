// Preloaded into every part: when the process that started it is gone, however it went, the part stops itself.
process.channel?.unref()
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 10_000).unref()
})
