create or replace trigger prescriptions_of_standing before insert on prescriptions for each row execute function account_stands();
