import type { viewReasons } from '@healthplus/contract/accounts/admin.endpoints';

/** Why an operator looked at an account, as its holder reads it. */
export const viewReasonNames: Record<(typeof viewReasons)[number], string> = {
  asked_for_help: 'आपने मदद माँगी',
  booking: 'बुकिंग के बारे में सवाल',
  payment: 'भुगतान या रिफ़ंड के बारे में सवाल',
  complaint: 'शिकायत',
  security: 'खाते की सुरक्षा के लिए',
};
