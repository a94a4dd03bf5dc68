/** On a busy machine nobody is refused: who must wait waits, however many they are. */
export const patientSlots = { patienceMs: 600_000, waiting: 1000 }
