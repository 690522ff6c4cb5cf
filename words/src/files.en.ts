/** In English. */
export const files = {
  address_has_expired: 'This address has expired. Please open the file again.',
  choose_a_picture: 'Choose a picture.',
  file_is_larger_than_bytes: 'File is larger than {bytes} bytes',
  file_type_must_be_a_picture: 'File type must be image/jpeg, image/png, image/webp',
  file_type_must_be_application_pdf: 'File type must be application/pdf',
  file_type_must_be_pdf_jpeg_or_png: 'Choose a PDF, a JPEG or a PNG.',
  image_cannot_be_read_or_has_more_than: 'This image cannot be read, or has more than 25 megapixels.',
  many_documents_are_being_read: 'Many documents are being read. Please try again.',
  many_files_today: 'Many files were sent today. Please go on tomorrow.',
  pdf_cannot_be_examined: 'This PDF cannot be examined. Please print it to a plain PDF.',
  pdf_holds_active_content_scripts_or_files:
    'This PDF holds active content (scripts or files). Please print it to a plain PDF.',
  pdf_is_locked_by_a_password: 'This PDF is locked by a password. Please save it without one.',
  there_is_no_such_file: 'There is no such file.',
};
