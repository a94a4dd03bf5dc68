// Ends with 0 when the process of this container, web or worker, says that it is well.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).catch(
  () => {},
)
process.exitCode = answer?.ok ? 0 : 1
