/** The settings that say how a telephone is reached. */
interface Phones {
  SMS_URL?: string | undefined;
  WHATSAPP_URL?: string | undefined;
  demonstration: 'none' | 'local' | 'public';
}

/** By which ways a message to a telephone arrives: by its gateway, or on the outbox page of a demonstration. */
export const waysToPhones = ({ SMS_URL, WHATSAPP_URL, demonstration }: Phones): ('sms' | 'whatsapp')[] => {
  const gateways = { sms: SMS_URL, whatsapp: WHATSAPP_URL };
  return (['sms', 'whatsapp'] as const).filter((way) => gateways[way] !== undefined || demonstration !== 'none');
};

/** Whether a code gets to a telephone. */
export const sendsToPhones = (config: Phones): boolean => waysToPhones(config).includes('sms');
